/** In these states a request is not decided; whose turn it is is for the company's chain to say. */
export const undecidedStates: readonly string[] = ['pending', 'authorized']
