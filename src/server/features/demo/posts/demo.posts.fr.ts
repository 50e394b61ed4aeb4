import type { PostName, PostWords } from './post-words.ts'

export const postsFr: Record<PostName, PostWords> = {
  store: {
    title: 'Le grenier à blé rouvre',
    excerpt:
      'Après un hiver d’échafaudages, le vieux grenier du quai a retrouvé son toit, et le Salon ses salles.',
    cover_alt: 'Des bandes de lumière chaude sur un mur nu',
    lines: [
      'Quatre mois durant, nous n’avons pu que lever les yeux. Les poutres du grenier ont été descendues une à une, numérotées à la craie et couchées sur le quai comme le squelette d’une baleine. La dernière a repris sa place la semaine passée, et avec elle la salle où sera accroché le Salon de cette année.',
      '## Ce qui change',
      '- Les fenêtres du nord sont dégagées. Personne n’y avait jamais vu le jour.',
      '- Un ascenseur mène désormais tout le monde à l’étage.',
      '- Le sol penche toujours de onze centimètres vers l’eau. Nous avons demandé : il restera ainsi.',
      'Ce qui ne change pas, c’est la lumière. Elle entre basse et grise, reste jusqu’à quatre heures, et nous n’en connaissons pas de plus douce pour la peinture. Voilà pourquoi le rez-de-chaussée n’a jamais eu de lampe et n’en aura jamais.',
      '> Un bon mur n’aide pas un tableau. Il s’abstient seulement de le gêner.',
      'Les portes s’ouvriront quand le jury aura tranché. D’ici là la salle est vide, et nous y entrons parfois, juste pour la regarder.'
    ]
  },
  table: {
    title: 'Cinq personnes, une longue table',
    excerpt: 'Comment travaille le jury : seul d’abord, sans les noms, et ensemble seulement à la fin.',
    cover_alt: 'De l’encre grise qui se répand sur du papier mouillé',
    lines: [
      'On imagine un jury comme une dispute. C’est surtout du silence. Chacun des cinq regarde toutes les œuvres seul, chez soi, dans un ordre que le hasard n’a tiré que pour lui : ainsi aucune n’est toujours la première, ni toujours la dernière d’une soirée fatiguée.',
      '## Sans les noms',
      'Ils voient l’œuvre, ses dimensions, son année et ce que l’artiste en a écrit. Ils ne voient pas de qui elle est. Qui reconnaît malgré tout une main le dit, et l’œuvre quitte sa liste : les comptes, les chiffres, tout.',
      '## Ce que disent les notes',
      'Quatre critères, chacun avec son poids, fixés avant l’arrivée de la première œuvre. **Une note absente est absente, jamais zéro.** Un juré plus sévère que les autres ne pèse pas plus qu’eux : la méthode retire l’habitude et garde le jugement.',
      'Ce n’est qu’une fois les cinq prêts qu’ils se retrouvent. Les places sont alors calculées, chacune avec son degré de certitude. La longue table sert à celles qui ne sont pas sûres.',
      '> J’avais donné la même note à deux œuvres sans pouvoir dire pourquoi. C’est à table que je l’ai compris. (Birgit Solheim)'
    ]
  },
  photograph: {
    title: 'Photographier un tableau',
    excerpt:
      'Une fenêtre, un mur et un téléphone suffisent. Ce qui coûte sa place à une œuvre tient presque toujours en trois défauts.',
    cover_alt: 'De fines lignes colorées qui coulent comme un courant',
    lines: [
      'Chaque année, de bons tableaux arrivent au jury en mauvaises photos. Nul besoin de studio : il vous faut un jour couvert, une fenêtre sans soleil et dix minutes.',
      '## Accrochez, puis reculez',
      'Accrochez l’œuvre bien droite, à hauteur de poitrine, sur un mur uni à côté de la fenêtre : à côté, pas en face. Reculez de trois mètres et zoomez. De près, tout objectif courbe les bords, et un cadre courbé est la première chose qu’on voit.',
      '## Trois défauts',
      '- **Le reflet.** Une tache pâle, c’est la fenêtre. Tournez un peu l’œuvre, pas l’appareil.',
      '- **La couleur.** Éteignez toutes les lampes. Mêlées au jour, elles donnent une teinte qui n’est ni l’une ni l’autre.',
      '- **Le bord.** Recadrez au ras de l’œuvre. Le mur n’en fait pas partie.',
      'Envoyez le plus grand fichier que fait votre appareil. Nous ne recadrons ni n’accentuons jamais ; le jury s’approche de la surface autant que vous le permettez. Pour une sculpture, ajoutez une vue de côté, et une autre près d’un objet dont chacun connaît la taille.'
    ]
  },
  hang: {
    title: 'Pourquoi nous accrochons dans cet ordre',
    excerpt: 'Un mur se lit comme une phrase. Un mot de celles et ceux qui tiennent le niveau à bulle.',
    cover_alt: 'Un motif tissé de fils croisés',
    lines: [
      'Le premier matin, tout est posé au sol, appuyé aux murs, et pendant une heure personne ne touche à rien. On marche. On laisse crier celles qui crient. Puis quelqu’un porte un petit dessin tout au fond de la salle, et l’accrochage a commencé.',
      '## Pas selon les prix',
      'Le public attend le premier prix à l’entrée. Il n’y est jamais. Un prix à la porte fait de toutes les autres celles qui ne l’ont pas eu. Le cartel dit ce qu’une œuvre a reçu ; le mur n’en dit rien.',
      '## Une ligne, une main plus bas',
      'Le milieu de chaque œuvre est à 148 centimètres. Les musées disent 155. Mais les musées ne reçoivent pas une classe chaque matin à dix heures, et nous préférons que les adultes se penchent plutôt que les enfants regardent des cadres.',
      'Entre deux œuvres, nous ne cherchons pas la ressemblance. Nous cherchons que chacune fasse voir quelque chose dans l’autre : un bleu qu’on prenait pour du gris, un trait qu’on prenait pour une erreur.',
      '> Si vous remarquez l’accrochage, c’est qu’il est raté.'
    ]
  },
  week: {
    title: 'La dernière semaine avant la clôture',
    excerpt:
      'La moitié des envois arrive dans les trois derniers jours. Comment en être sans perdre le sommeil.',
    cover_alt: 'Des carreaux de deux couleurs qui s’emboîtent',
    lines: [
      'La clôture est un instant, pas une journée. Elle est donnée à l’heure de Bruxelles et, à côté, à la vôtre. Une seconde avant compte ; une seconde après, non.',
      '## Ce que vous pouvez faire dès aujourd’hui',
      '- Commencer. Un brouillon ne coûte rien et s’enregistre à mesure que vous écrivez.',
      '- Envoyer d’abord les images. C’est ce qui prend du temps, et l’envoi reprend où il s’est arrêté si la connexion lâche.',
      '- Lire la liste de ce qui manque. C’est celle qui nous sert à vérifier.',
      'Si une image était en route quand l’heure a sonné, vous avez encore une demi-heure pour elle, sans rien demander. Ce qui est remis peut être modifié jusqu’à la clôture, aussi souvent que vous voulez : le jury voit la dernière version remise, et nulle autre.',
      'Et si tout est prêt mardi, refermez l’ordinateur. Personne n’a jamais gagné pour avoir participé à dix-sept heures cinquante-neuf.'
    ]
  },
  young: {
    title: 'Jeunes mains : une conversation',
    excerpt:
      'Notes pour un entretien avec trois artistes de moins de vingt-deux ans. À terminer après la visite de jeudi.',
    cover_alt: 'Des formes de papier découpé posées les unes sur les autres',
    lines: [
      'Trois ateliers, trois cuisines plutôt. Questions à emporter :',
      '- Qu’avez-vous jeté cette année ?',
      '- Qui l’a vu en premier ?',
      '- Que feriez-vous d’un mur de huit mètres ?',
      'Demander des photos des tables, pas des œuvres.'
    ]
  }
}
