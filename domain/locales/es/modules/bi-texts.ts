export const bi = {
  badName: 'Un nombre es de minúsculas, cifras y guiones bajos, empieza con una letra y tiene 40 caracteres como máximo.',
  noCustomer: 'Indique al menos un cliente del proyecto.',
  taken: 'Ya existe un rol con este nombre: de otro proyecto o de otro programa.',
}
