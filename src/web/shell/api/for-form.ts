interface Asked {
  queryKey: readonly unknown[]
}

/**
 * For what a form is filled with. It is asked under a key of its own, since what others ask is kept for longer, and is
 * dropped with the form: what was read for the last opening may be older than what was saved since.
 */
export const forForm = <Options extends Asked>(options: Options): Options & { gcTime: 0 } => ({
  ...options,
  queryKey: [...options.queryKey, 'form'],
  gcTime: 0
})
