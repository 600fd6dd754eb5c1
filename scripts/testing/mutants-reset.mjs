// What a test file sets up when it is loaded is set up without the change that was tried before.
if (globalThis.__stryker__) globalThis.__stryker__.activeMutant = undefined;
