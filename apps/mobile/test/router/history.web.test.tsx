import { createMemoryHistory } from 'expo-router/build/fork/createMemoryHistory';

describe('spec 9: router history go timeout', () => {
  beforeEach(() => jest.useFakeTimers());

  it('is 100 ms where the browser does not go', async () => {
    jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    const state = {
      key: 'root',
      index: 0,
      routeNames: ['index'],
      routes: [{ key: 'index', name: 'index' }],
      type: 'stack',
      stale: false as const,
    };
    const history = createMemoryHistory();
    history.replace({ path: '/', state });
    history.push({ path: '/save', state });
    const arrived = jest.fn();
    void Promise.resolve(history.go(-1)).then(arrived);
    await jest.advanceTimersByTimeAsync(99);
    expect(arrived).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(arrived).toHaveBeenCalledTimes(1);
  });
});
