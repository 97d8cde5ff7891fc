/** What browsers tell of the network, where they do. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether fetching ahead is unwelcome: on the slowest networks, and for whoever saves data. */
export function isFrugal(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}

/** What is known of the network now; of pages and workers alike. */
export function connectionNow(): Connection | undefined {
  return (navigator as { readonly connection?: Connection }).connection;
}
