import type { Device } from '../device/device.ts';
import { constants, type NativeModule } from './native-module.ts';

/** The size of window and screen, in the form of each platform. */
export function dimensions({ width, height, scale, fontScale }: Device, platform: 'ios' | 'android') {
  if (platform === 'ios') {
    const size = { width, height, scale, fontScale };
    return { window: size, screen: size };
  }
  const pixels = {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    scale,
    fontScale,
    densityDpi: Math.round(scale * 160),
  };
  return { windowPhysicalPixels: pixels, screenPhysicalPixels: pixels };
}

/** `DeviceInfo`: how large the screen is. */
export const deviceInfo: NativeModule = (host) =>
  constants(host, () => ({
    Dimensions: dimensions(host.device, host.platform),
    ...(host.platform === 'ios' && { isIPhoneX_deprecated: host.device.insets.bottom > 0 }),
  }));
