/** Tables of a library (accounts, the queue) in a schema of their own. */
export interface Neighbour {
  schema: string;
  /** The queue makes a sequence per queue: its schema alone lets services create. */
  mayCreate: boolean;
  /** Makes or brings up to date what stands in the schema, as the owner. */
  make(ownerUrl: string): Promise<void>;
}
