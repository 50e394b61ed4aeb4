/** The contract without its schemas, made when the browser's bundle is built. */
declare module 'virtual:contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  const contract: AnyContractRouter
  export default contract
}

/** The router without what its links need; see routerApart in vite.config.ts. */
declare module 'virtual:router' {
  export { UNSAFE_createRouter as createRouter } from 'react-router'
}
