/** A WebAssembly module, as its bytes: esbuild puts them into the script, and tests read the file. */
declare module '*.wasm' {
  const bytes: Uint8Array
  export default bytes
}
