// Runs in the app's context. Installs `TextEncoder`, which Hermes has and a context of V8 lacks.
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
