// Runs in the app's context. Makes `Date` use the device's clock.
(function installDate(now) {
  const RealDate = Date;
  function DeviceDate(...parts) {
    if (!new.target) return new DeviceDate().toString();
    const values = parts.length === 0 ? [now()] : parts;
    return Reflect.construct(RealDate, values, new.target);
  }
  DeviceDate.prototype = RealDate.prototype;
  DeviceDate.prototype.constructor = DeviceDate;
  Object.defineProperty(DeviceDate, 'name', { value: 'Date' });
  Object.defineProperty(DeviceDate, 'length', { value: 7 });
  DeviceDate.now = () => now();
  DeviceDate.parse = RealDate.parse;
  DeviceDate.UTC = RealDate.UTC;
  globalThis.Date = DeviceDate;
});
