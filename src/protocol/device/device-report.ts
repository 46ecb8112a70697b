/**
 * The header with a device's state, as a query: `v` build, `w` entries waiting, `o` creation of the oldest (server time
 * in ms), `n` returned entries, `h` quarantined ones, `s` clock offset in ms, `f` files still to follow (absent in
 * older apps; `o` counts their entries too), `d` streams in which the mirror last differed, `t` when, `i` the moment (server
 * time in ms) at which nothing waited (absent where something does, and in older apps).
 */
export const deviceReportHeader = 'x-device-report'
