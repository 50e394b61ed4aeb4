import type { PostName, PostWords } from './post-words.ts'

export const postsEs: Record<PostName, PostWords> = {
  store: {
    title: 'El granero vuelve a abrir',
    excerpt:
      'Tras un invierno de andamios, el viejo granero del muelle ha recuperado su tejado, y el Salón sus salas.',
    cover_alt: 'Franjas de luz cálida sobre una pared desnuda',
    lines: [
      'Durante cuatro meses solo pudimos mirar hacia arriba. Las vigas del granero bajaron una a una, numeradas con tiza, y quedaron tendidas en el muelle como el esqueleto de una ballena. La semana pasada volvió la última y, con ella, la sala donde colgará el Salón de este año.',
      '## Qué ha cambiado',
      '- Las ventanas del norte están limpias. Nadie vivo había visto entrar luz por ellas.',
      '- Hay ascensor, para que todo el mundo llegue a la planta alta.',
      '- El suelo sigue bajando once centímetros hacia el agua. Preguntamos: así se queda.',
      'Lo que no ha cambiado es la luz. Entra baja y gris, aguanta hasta las cuatro y es la más amable con la pintura que conocemos. Por eso en la planta baja nunca hubo lámparas ni las habrá.',
      '> Una buena pared no ayuda a un cuadro. Solo procura no estorbarle.',
      'Las puertas se abrirán cuando el jurado haya decidido. Hasta entonces la sala está vacía, y a veces entramos solo para mirarla.'
    ]
  },
  table: {
    title: 'Cinco personas y una mesa larga',
    excerpt: 'Cómo trabaja el jurado: primero a solas, sin nombres, y juntos solo al final.',
    cover_alt: 'Tinta gris que se extiende sobre papel mojado',
    lines: [
      'La gente imagina un jurado como una discusión. Casi todo es silencio. Cada uno de los cinco mira todas las obras a solas, en su casa, en un orden que el azar ha sacado solo para esa persona: así ninguna es siempre la primera ni siempre la última de una noche cansada.',
      '## Sin nombres',
      'Ven la obra, su tamaño, su año y lo que escribió quien la hizo. No ven quién es. Si aun así alguien reconoce una mano, lo dice, y la obra desaparece de su lista: del recuento, de las cifras, de todo.',
      '## Qué dicen las notas',
      'Cuatro criterios, cada uno con su peso, fijados antes de que llegara la primera obra. **Una nota que falta, falta; nunca es un cero.** Quien es más severo no pesa más que el resto: el método retira la costumbre y deja el juicio.',
      'Solo cuando los cinco han terminado se reúnen. Para entonces los puestos están calculados, y junto a cada uno consta su grado de certeza. La mesa larga es para los que no son seguros.',
      '> Puse la misma nota a dos obras sin saber por qué. En la mesa lo descubrí. (Birgit Solheim)'
    ]
  },
  photograph: {
    title: 'Cómo fotografiar un cuadro',
    excerpt:
      'Bastan una ventana, una pared y un teléfono. Lo que cuesta puestos son casi siempre los mismos tres fallos.',
    cover_alt: 'Finas líneas de color que fluyen como una corriente',
    lines: [
      'Todos los años llegan al jurado buenos cuadros en malas fotos. No hace falta un estudio: hacen falta un día nublado, una ventana sin sol y diez minutos.',
      '## Cuélguelo y retroceda',
      'Cuelgue la obra derecha, a la altura del pecho, en una pared lisa junto a la ventana: junto a ella, no enfrente. Retroceda tres metros y acerque con el zoom. De cerca, cualquier objetivo curva los bordes, y un marco curvo es lo primero que se ve.',
      '## Tres fallos',
      '- **El brillo.** Si ve una mancha pálida, está viendo la ventana. Gire un poco la obra, no la cámara.',
      '- **El color.** Apague todas las lámparas. Mezcladas con la luz del día dan un color que no es de ninguna.',
      '- **El borde.** Recorte hasta el filo de la obra. La pared no forma parte de ella.',
      'Envíe el archivo más grande que haga su aparato. Nunca recortamos ni enfocamos; el jurado se acerca a la superficie cuanto usted le permita. Si es escultura, añada una vista lateral y otra junto a algo cuyo tamaño conozca todo el mundo.'
    ]
  },
  hang: {
    title: 'Por qué colgamos en este orden',
    excerpt: 'Una pared se lee como una frase. Unas líneas de quienes llevan el nivel.',
    cover_alt: 'Un dibujo tejido de hilos cruzados',
    lines: [
      'La primera mañana todo está en el suelo, apoyado en las paredes, y durante una hora nadie toca nada. Se camina. Se deja gritar a las que gritan. Luego alguien lleva un dibujo pequeño al fondo de la sala, y el montaje ha empezado.',
      '## No por premios',
      'El público espera el primer premio a la entrada. Nunca está ahí. Un premio en la puerta convierte a todas las demás en las que no lo tuvieron. La cartela dice qué recibió una obra; la pared no dice nada.',
      '## Una línea, un palmo más abajo',
      'El centro de cada obra queda a 148 centímetros. Los museos dicen 155. Pero a los museos no va una clase cada mañana a las diez, y preferimos que se agachen los adultos a que los niños miren marcos.',
      'Entre dos obras no buscamos el parecido. Buscamos que cada una haga ver algo en la otra: un azul que parecía gris, una línea que parecía un error.',
      '> Si se fija en el montaje, lo hemos hecho mal.'
    ]
  },
  week: {
    title: 'La última semana antes del cierre',
    excerpt:
      'La mitad de las obras llega en los tres últimos días. Cómo ser de esa mitad sin perder el sueño.',
    cover_alt: 'Baldosas de dos colores que encajan',
    lines: [
      'El cierre es un instante, no un día. Está escrito en la hora de Bruselas y, al lado, en la suya. Un segundo antes vale; un segundo después, no.',
      '## Lo que puede hacer hoy',
      '- Empezar. Un borrador no cuesta nada y se guarda mientras escribe.',
      '- Enviar primero las imágenes. Es lo que tarda, y siguen donde quedaron si se corta la conexión.',
      '- Leer la lista de lo que falta. Es la misma con la que comprobamos.',
      'Si una imagen estaba en camino cuando dio la hora, tiene media hora más para ella, sin pedirla. Lo presentado puede cambiarse hasta el cierre cuantas veces quiera: el jurado ve la última versión presentada y ninguna otra.',
      'Y si el martes está todo listo, cierre el portátil. Nadie ha ganado nunca por presentarse a las seis menos un minuto.'
    ]
  },
  young: {
    title: 'Manos jóvenes: una conversación',
    excerpt:
      'Notas para una charla con tres artistas de menos de veintidós años. Por terminar tras la visita del jueves.',
    cover_alt: 'Formas de papel recortado unas sobre otras',
    lines: [
      'Tres talleres; en realidad, tres cocinas. Preguntas para llevar:',
      '- ¿Qué ha tirado este año?',
      '- ¿Quién lo vio primero?',
      '- ¿Qué haría con una pared de ocho metros?',
      'Pedir fotos de las mesas, no de las obras.'
    ]
  }
}
