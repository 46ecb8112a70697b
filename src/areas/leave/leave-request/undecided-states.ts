/** States of an undecided request; whose turn it is depends on the company's chain. */
export const undecidedStates: readonly string[] = ['pending', 'authorized']
