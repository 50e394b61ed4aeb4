import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties
} from 'react-router'
import { createRouter } from 'virtual:router'
import type { DataRouter, RouteObject, RouterInit } from 'react-router'

/** What `createBrowserRouter` does, which shares a module with what every link needs. */
export const liveRouter = (
  routes: RouteObject[],
  options: Pick<RouterInit, 'getContext' | 'hydrationData'>
): DataRouter =>
  createRouter({
    ...options,
    routes,
    history: createBrowserHistory(),
    mapRouteProperties,
    hydrationRouteProperties: [...hydrationRouteProperties],
    window
  }).initialize()
