/* Three teams at three moments of their lives; everything else of the demo hangs on them. */
import type { Locale } from '#contract/locales.ts'
import type { Pairing } from '#contract/rules/accent.ts'
import type { Composition, Tint } from '#contract/rules/look.ts'
import type { NewTeam, Team } from '#contract/teams.ts'
import type { Texts } from '#contract/content.ts'

export interface DemoTeam {
  founding: NewTeam
  founded_at: Date
  accent: string
  pairing: Pairing
  composition: Composition
  tint: Tint
  contact_email: string
  socials: Team['socials']
  home: Partial<Record<Locale, Texts>>
}

const all: Locale[] = ['en', 'fr', 'es', 'ar']

export const demoTeams: DemoTeam[] = [
  {
    founding: {
      link: 'demo',
      name: 'Salon of the Northern Quay',
      tagline: 'An open exhibition of contemporary work, hung by its artists since 1987',
      country: 'BE',
      currency: 'EUR',
      time_zone: 'Europe/Brussels',
      locales: all,
      default_locale: 'en'
    },
    founded_at: new Date('2024-09-02T08:00:00Z'),
    accent: '#d6361d',
    pairing: 'exhibit',
    composition: 'label',
    tint: 'warm',
    contact_email: 'salon@demo.test',
    socials: { website: 'https://northern-quay.example/', mastodon: 'https://social.example/@northernquay' },
    home: {
      en: {
        coming: {
          title: 'The next Salon is being hung',
          text: 'Every autumn we open the old grain store to painters, printmakers, photographers and sculptors. The call for the coming edition will appear here, with its categories, dates and prizes.'
        }
      },
      fr: {
        coming: {
          title: 'Le prochain Salon se prépare',
          text: 'Chaque automne, nous ouvrons l’ancien grenier à blé aux peintres, graveurs, photographes et sculpteurs. L’appel de la prochaine édition paraîtra ici, avec ses catégories, ses dates et ses prix.'
        }
      },
      es: {
        coming: {
          title: 'El próximo Salón está en montaje',
          text: 'Cada otoño abrimos el antiguo granero a la pintura, el grabado, la fotografía y la escultura. La convocatoria de la próxima edición aparecerá aquí, con sus categorías, fechas y premios.'
        }
      },
      ar: {
        coming: {
          title: 'الصالون القادم قيد الإعداد',
          text: 'في كل خريف نفتح مخزن الحبوب القديم أمام الرسّامين والحفّارين والمصوّرين والنحّاتين. ستُعلن هنا الدعوة إلى الدورة القادمة بفئاتها ومواعيدها وجوائزها.'
        }
      }
    }
  },
  {
    founding: {
      link: 'nova',
      name: 'Nova Young Talent',
      tagline: 'First works by artists from fourteen to twenty-two',
      country: 'ES',
      currency: 'EUR',
      time_zone: 'Europe/Madrid',
      locales: ['en', 'es', 'fr'],
      default_locale: 'es'
    },
    founded_at: new Date('2026-08-17T09:30:00Z'),
    accent: '#1f5fbf',
    pairing: 'studio',
    composition: 'poster',
    tint: 'cool',
    contact_email: 'hola@nova.test',
    socials: { website: 'https://nova-talent.example/' },
    home: {
      es: {
        coming: {
          title: 'La primera convocatoria abre pronto',
          text: 'Nova reúne las primeras obras de jóvenes artistas y las cuelga junto a las de sus jurados. Aquí se publicarán las categorías, las edades y las fechas.'
        }
      },
      en: {
        coming: {
          title: 'Our first call opens soon',
          text: 'Nova brings together first works by young artists and hangs them beside those of their jurors. Categories, ages and dates will be published here.'
        }
      },
      fr: {
        coming: {
          title: 'Notre premier appel ouvre bientôt',
          text: 'Nova réunit les premières œuvres de jeunes artistes et les accroche à côté de celles de leurs jurés. Les catégories, les âges et les dates seront publiés ici.'
        }
      }
    }
  },
  {
    founding: {
      link: 'lumen',
      name: 'Lumen Prize for Photography',
      tagline: 'Pictures made of light and patience',
      country: 'AE',
      currency: 'EUR',
      time_zone: 'Asia/Dubai',
      locales: ['en', 'ar', 'fr'],
      default_locale: 'en'
    },
    founded_at: new Date('2025-03-21T06:00:00Z'),
    accent: '#b8860b',
    pairing: 'journal',
    composition: 'plate',
    tint: 'white',
    contact_email: 'prize@lumen.test',
    socials: { website: 'https://lumen-prize.example/', instagram: 'https://pictures.example/lumen' },
    home: {
      en: {
        coming: {
          title: 'The next prize follows the equinox',
          text: 'Lumen asks for single photographs in which light is the subject. The coming edition, its jury and its public vote will be announced here.'
        }
      },
      ar: {
        coming: {
          title: 'الجائزة القادمة بعد الاعتدال',
          text: 'تبحث لومن عن صورة واحدة يكون الضوء موضوعها. ستُعلن هنا الدورة القادمة ولجنة تحكيمها وتصويت الجمهور.'
        }
      },
      fr: {
        coming: {
          title: 'Le prochain prix suivra l’équinoxe',
          text: 'Lumen attend des photographies dont la lumière est le sujet. La prochaine édition, son jury et son vote du public seront annoncés ici.'
        }
      }
    }
  }
]
