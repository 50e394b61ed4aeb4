/** The contract without its schemas, made when the browser's bundle is built. */
declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  const contract: AnyContractRouter
  export default contract
}
