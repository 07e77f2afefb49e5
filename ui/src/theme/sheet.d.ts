/** A style sheet, which is imported for its effect: compilers ask for types of that too. */
export {}
