import * as Linking from 'expo-linking';
import { getInitialURL } from 'expo-router/build/link/linking';

jest.mock('expo-linking', () => ({ ...jest.requireActual('expo-linking'), getInitialURL: jest.fn() }));

const initialLink = jest.mocked(Linking.getInitialURL);

describe('spec 9: initial link wait on native', () => {
  beforeEach(() => jest.useFakeTimers());

  it('is the link that the app was opened with', async () => {
    initialLink.mockResolvedValue('marquee://movie/27205');
    expect(await getInitialURL()).toBe('marquee://movie/27205');
  });

  it('lasts 150 ms, after which the app opens at home', async () => {
    initialLink.mockReturnValue(new Promise(() => undefined));
    const opened = jest.fn();
    void Promise.resolve(getInitialURL()).then(opened);
    await jest.advanceTimersByTimeAsync(149);
    expect(opened).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(opened).toHaveBeenCalledWith('marquee:///');
  });
});
