export { type App, createApp } from './app.ts';
export type { Readiness } from './health.ts';
export { CONNECTION_TIMES, CONNECTIONS_MAX, type ConnectionTimes } from './http-server.ts';
export { createMetrics } from './metrics/metrics.ts';
export { MetricsUnserved, serveMetrics } from './metrics/serve-metrics.ts';
export { type MountOptions, mount } from './mount.ts';
export { ClientMissing } from './pages/client-missing.ts';
