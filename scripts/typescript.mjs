// A loader (`--import`) to run TypeScript sources. Node 22.18 and newer strip the types themselves; older versions use
// tsx.
if (!process.features.typescript) await import('tsx');
