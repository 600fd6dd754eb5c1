// Runs in the app's context. Installs `global.expo`, like the C++ code of expo-modules-core.
(function installExpo(getModule, getViewConfig, uuid, reload) {
  class EventEmitter {
    #listeners = new Map();

    addListener(event, listener) {
      const listeners = this.#listeners.get(event) ?? new Set();
      this.#listeners.set(event, listeners);
      listeners.add(listener);
      if (listeners.size === 1) this.startObserving?.(event);
      return { remove: () => this.removeListener(event, listener) };
    }

    removeListener(event, listener) {
      const listeners = this.#listeners.get(event);
      if (listeners?.delete(listener) && listeners.size === 0) this.stopObserving?.(event);
    }

    removeAllListeners(event) {
      const listeners = this.#listeners.get(event);
      if (!listeners?.size) return;
      listeners.clear();
      this.stopObserving?.(event);
    }

    emit(event, ...args) {
      for (const listener of [...(this.#listeners.get(event) ?? [])]) listener.apply(this, args);
    }

    listenerCount(event) {
      return this.#listeners.get(event)?.size ?? 0;
    }
  }
  class NativeModule extends EventEmitter {}
  class SharedObject extends EventEmitter {
    release() {}
  }
  class SharedRef extends SharedObject {}

  const loaded = {};
  const load = (name) => {
    if (!(name in loaded)) {
      const made = getModule(name);
      const module = made && Object.assign(new NativeModule(), made.properties);
      if (module) made.onEvents((event, payload) => module.emit(event, payload));
      loaded[name] = module ?? undefined;
    }
    return loaded[name];
  };

  globalThis.expo = {
    EventEmitter,
    NativeModule,
    SharedObject,
    SharedRef,
    modules: new Proxy({}, { get: (_, name) => (typeof name === 'string' ? load(name) : undefined) }),
    getViewConfig,
    uuidv4: uuid,
    uuidv5: uuid,
    reloadAppAsync: reload,
  };
});
