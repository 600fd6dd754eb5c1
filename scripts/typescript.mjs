// A loader (`--import`) for TypeScript sources. Node 22.18 and newer strip the types themselves; older versions need
// tsx.
if (!process.features.typescript) await import('tsx');
