import { TabRouter as TheirTabRouter } from '@react-navigation/routers';

const SWITCHES = ['JUMP_TO', 'NAVIGATE', 'NAVIGATE_DEPRECATED'];

/**
 * React Navigation's router of tabs, whose history has a tab as often as it was gone to. Theirs has each once: where one is
 * gone to again, the history is no longer than before, or shorter, and the browser's loses entries (design 8).
 */
export function TabRouter(options) {
  const router = TheirTabRouter(options);
  return {
    ...router,
    getStateForAction(state, action, settings) {
      const next = router.getStateForAction(state, action, settings);
      if (!next?.history || !SWITCHES.includes(action.type)) return next;
      const entered = next.index === state.index ? [] : next.history.slice(-1);
      return { ...next, history: [...state.history, ...entered] };
    },
  };
}
