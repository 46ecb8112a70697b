/** What browsers, workers and Node share and the neutral code may use, declared narrowly so that neither DOM nor Node leaks in. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string
}
declare const crypto: {
  getRandomValues<T extends Uint8Array>(bytes: T): T
  readonly subtle: {
    digest(algorithm: 'SHA-1' | 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  }
}
declare function structuredClone<T>(value: T): T
