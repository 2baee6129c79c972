import { deviceOf, inWords } from './device.js';

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Windows NT 10.0; Win64; x64';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';
const iphone = 'iPhone; CPU iPhone OS 18_1 like Mac OS X';

describe('what a browser says of itself', () => {
  it.each([
    ['Chrome', 'Windows', mozilla(windows, `${webkit} Chrome/142.0.0.0 Safari/537.36`)],
    ['Edge', 'Windows', mozilla(windows, `${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`)],
    ['Firefox', 'Linux', mozilla('X11; Linux x86_64; rv:145.0', 'Gecko/20100101 Firefox/145.0')],
    ['Safari', 'macOS', mozilla(mac, 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15')],
    ['Safari', 'iOS', mozilla(iphone, 'AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1')],
    ['Chrome', 'iOS', mozilla(iphone, 'AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1')],
    ['Chrome', 'Android', mozilla('Linux; Android 15; Pixel 9', `${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`)],
    ['Firefox', 'Android', mozilla('Android 15; Mobile; rv:145.0', 'Gecko/145.0 Firefox/145.0')],
    ['Unknown browser', 'Windows', mozilla(windows, `${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`)],
    ['Unknown browser', 'Unknown system', 'curl/8.9.1'],
    ['Unknown browser', 'Unknown system', ''],
    ['Unknown browser', 'Unknown system', 'x'.repeat(100_000)],
  ])('is shown as %s on %s', (browser, system, userAgent) => {
    expect(inWords(deviceOf(userAgent))).toEqual({ browser, system });
  });

  it('may be nothing', () => {
    expect(deviceOf(undefined)).toEqual({ browser: null, system: null });
  });
});
