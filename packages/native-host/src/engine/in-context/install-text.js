// Runs in the app's context: what Hermes has to write text as bytes.
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
