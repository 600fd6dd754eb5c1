import { FRAME } from '../../engine/install-timers.ts';

/** How JavaScript describes an animation that native code drives. */
export type AnimationConfig =
  | { type: 'frames'; frames: number[]; toValue: number; iterations?: number }
  | {
      type: 'spring';
      stiffness: number;
      damping: number;
      mass: number;
      initialVelocity: number;
      toValue: number;
      iterations?: number;
    }
  | { type: 'decay'; velocity: number; deceleration: number; iterations?: number };

/** The way of a value over time. */
export interface Motion {
  /** Milliseconds; Infinity for what never ends. */
  duration: number;
  /** The value so many milliseconds after the start. */
  at(elapsed: number): number;
}

/** A spring is taken to be at rest after this long, in milliseconds. */
const SPRING_REST = 3_000;

function spring(from: number, config: Extract<AnimationConfig, { type: 'spring' }>): Motion {
  const { stiffness, damping, mass, initialVelocity, toValue } = config;
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  const omega = Math.sqrt(stiffness / mass);
  const distance = toValue - from;
  const velocity = -initialVelocity;
  const at = (elapsed: number) => {
    const t = elapsed / 1000;
    if (ratio >= 1) return toValue - Math.exp(-omega * t) * (distance + (velocity + omega * distance) * t);
    const damped = omega * Math.sqrt(1 - ratio * ratio);
    const swing =
      ((velocity + ratio * omega * distance) / damped) * Math.sin(damped * t) +
      distance * Math.cos(damped * t);
    return toValue - Math.exp(-ratio * omega * t) * swing;
  };
  let duration = 0;
  for (let time = FRAME; time < SPRING_REST; time += FRAME) {
    if (Math.abs(at(time) - toValue) > Math.abs(distance) * 0.001) duration = time;
  }
  return { duration, at: (elapsed) => (elapsed >= duration ? toValue : at(elapsed)) };
}

function frames(from: number, config: Extract<AnimationConfig, { type: 'frames' }>): Motion {
  const steps = config.frames;
  const duration = Math.max(0, steps.length - 1) * FRAME;
  return {
    duration,
    at(elapsed) {
      const step = steps[Math.min(steps.length - 1, Math.floor(elapsed / FRAME))] ?? 1;
      return elapsed >= duration ? config.toValue : from + step * (config.toValue - from);
    },
  };
}

function decay(
  from: number,
  { velocity, deceleration }: Extract<AnimationConfig, { type: 'decay' }>,
): Motion {
  const rate = 1 - deceleration;
  return {
    duration: Math.log(Math.max(1, Math.abs(velocity) * 1000)) / rate,
    at: (elapsed) => from + (velocity / rate) * (1 - Math.exp(-rate * elapsed)),
  };
}

/** The way that an animation takes from a value, as often as it says; -1 is for ever. */
export function readMotion(from: number, config: AnimationConfig): Motion {
  const once =
    config.type === 'frames'
      ? frames(from, config)
      : config.type === 'spring'
        ? spring(from, config)
        : decay(from, config);
  const times = config.iterations === -1 ? Infinity : (config.iterations ?? 1);
  if (times === 1) return once;
  return {
    duration: once.duration * times,
    at: (elapsed) =>
      elapsed >= once.duration * times ? once.at(once.duration) : once.at(elapsed % once.duration),
  };
}
