/** Who writes a private record of a person: the person, and whoever keeps such records (`design/permissions.md`, 2.1). */
export const personOrKeeper = { anyone: 'own', 'manage private staff record': 'tenant' } as const

/** Private records are on their person's own devices alone, where they are also drafted (`design/permissions.md`, 1.6). */
export const privateDrafts = { read: 'mirror', mirror: ['own'], write: 'draft', priority: 3 } as const
