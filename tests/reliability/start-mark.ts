/* Preloaded into a process that is timed from outside: says when its program began, apart from Node's own start. */
const began_at = performance.now()
process.on('exit', () => console.error(`worked ${Math.round(performance.now() - began_at)} ms`))
