export { type App, createApp } from './app.ts';
export { CONNECTION_TIMES, CONNECTIONS_MAX, type ConnectionTimes } from './http-server.ts';
export { createMetrics, type Metrics, MetricsUnserved, serveMetrics } from './metrics.ts';
export { mount } from './mount.ts';
export type { Readiness } from './mount-options.ts';
export { ClientMissing } from './pages/built-client.ts';
