/**
 * Somebody with whom a person signs no round together, and why: one of the two made the other's account lately, or a
 * third both (`made-by` too, which every app knows), or the person stands in for them by that one's word alone.
 */
export type SigningApart = { personId: string; because: 'made' | 'made-by' | 'stands-in' }
