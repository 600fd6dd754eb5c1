/** Addresses that come from outside: in a browser the one of the page, which is there from the beginning. */
export { getPathFromState } from 'expo-router/build/fork/getPathFromState';
export { getStateFromPath } from 'expo-router/build/fork/getStateFromPath';

export const getInitialURL = () => (typeof window === 'undefined' ? '' : window.location.href);

export const addEventListener = () => () => () => {};
