/** Characters nobody confuses when reading them aloud or from paper: no 0 O, 1 I, 5 S, V U, Y, 2 Z. */
export const UNAMBIGUOUS_CHARACTERS = '23456789ABCDEFGHJKLMNPQRTVWX'
