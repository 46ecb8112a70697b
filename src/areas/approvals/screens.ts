import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { derivedScreens } from '#src/screens/derived/derived-screens.ts'

/** The screens of approval chains and stand-ins, in the order of the menu. */
export const approvalScreens: readonly AreaScreen[] = [
  ...derivedScreens({
    resource: 'stand-ins',
    path: '/settings/stand-ins',
    titles: { list: 'Stand-ins', new: 'New stand-in', record: 'Stand-in' },
    group: 'Settings',
    module: 'Approval',
    describe: async () => (await import('./stand-in/stand-in.ts')).standIn,
    views: { record: { facts: ['staffId', 'standInId', 'firstDay', 'lastDay'] } },
  }),
  ...derivedScreens({
    resource: 'approval-chains',
    path: '/settings/approval-chains',
    titles: { list: 'Approval chains', new: 'New approval chain', record: 'Approval chain' },
    group: 'Settings',
    module: 'Approval',
    flags: ['isHr'],
    alsoFor: 'set payment chain',
    describe: async () => (await import('./approval-chain/approval-chain.ts')).approvalChain,
  }),
]
