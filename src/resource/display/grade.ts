/** Every grade, worst first, then those that stand beside the ladder. */
export const grades = ['alarm', 'urgent', 'notice', 'calm', 'info', 'held'] as const
/**
 * How pressing something is, on one ladder for all that can be late or bad: `calm`, `notice`, `urgent`, `alarm`. `info`
 * is only told, and `held` rests until somebody takes it up again.
 */
export type Grade = (typeof grades)[number]
