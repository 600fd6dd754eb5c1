// Runs in the app's context. Installs Hermes' `TextEncoder`, `atob` and `btoa`.
(function installText(encode) {
  globalThis.TextEncoder = class TextEncoder {
    get encoding() {
      return 'utf-8';
    }

    encode(text = '') {
      return Uint8Array.from(encode(String(text)));
    }
  };
});
