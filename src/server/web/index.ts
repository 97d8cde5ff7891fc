export { type App, createApp } from './app.ts';
export { type MountOptions, mount } from './mount.ts';
export { ClientMissing } from './pages/client-missing.ts';
