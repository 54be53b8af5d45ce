/** The part of WebAssembly that the migration runner uses; Node's own types leave it to the browser's library. */
declare namespace WebAssembly {
  function instantiate(
    bytes: Uint8Array,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>
}
