/**
 * The page's policy forbids eval, which zod tries with its first object schema, and browsers report it. This setting
 * must exist before any chunk uses zod, so it is in the first load, which has no zod.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
