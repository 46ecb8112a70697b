/**
 * The page's policy forbids code made of text, which zod tries with the first object schema that is made, and browsers
 * report it. Whichever chunk makes that schema first, zod finds this; so it stands in the first load, which has no zod.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
