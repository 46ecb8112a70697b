import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { codeRoot } from '#src/screens/codes/code-address.ts'
import { codeMessages } from '#src/screens/codes/code-messages.ts'

/** The page that scans, and the one that a code leads to: whoever opens it signs in first and is led on. */
export const codeRoutes = (frame: AnyRoute): AnyRoute[] => [
  createRoute({
    getParentRoute: () => frame,
    path: codeRoot,
    staticData: { title: codeMessages.scan, module: null },
    component: lazyRouteComponent(() => import('./scan-page.tsx'), 'ScanPage'),
  }),
  createRoute({
    getParentRoute: () => frame,
    path: `${codeRoot}/$resource/$id`,
    staticData: { title: codeMessages.scan, module: null },
    component: lazyRouteComponent(() => import('./code-target-page.tsx'), 'CodeTargetPage'),
  }),
]
