import type { PostName, PostWords } from './post-words.ts'

export const postsEn: Record<PostName, PostWords> = {
  store: {
    title: 'The grain store opens again',
    excerpt:
      'After a winter of scaffolding the old store on the quay has its roof back, and the Salon has its rooms.',
    cover_alt: 'Bands of warm light falling across a bare wall',
    lines: [
      'For four months we could only look up at it. The beams of the grain store were taken down one by one, numbered in chalk, and laid out on the quay like the skeleton of a whale. Last week the final one went back, and with it the room in which this year’s Salon will hang.',
      '## What has changed',
      '- The north windows are clear again. Nobody alive had seen daylight through them.',
      '- There is a lift, so that everybody can reach the upper floor.',
      '- The floor still slopes eleven centimetres towards the water. We asked; it stays.',
      'What has not changed is the light. It comes in low and grey, stays until four, and is the kindest light for paint that we know of. That is why we have never hung a lamp on the ground floor and never will.',
      '> A good wall does not help a picture. It only refrains from getting in its way.',
      'The doors open when the jury has decided. Until then the room is empty, and we go in from time to time simply to look at it.'
    ]
  },
  table: {
    title: 'Five people, one long table',
    excerpt: 'How the jury works: alone first, without names, and together only at the end.',
    cover_alt: 'Grey ink spreading over wet paper',
    lines: [
      'People imagine a jury as an argument. Most of it is silence. Each of the five looks at every work alone, at home, in an order that chance has chosen for them and for nobody else, so that no work is always the first or always the last of a tired evening.',
      '## No names',
      'They see the work, its size, its year and what its artist wrote about it. They do not see who that is. Where a juror recognises a hand all the same, they say so, and the work disappears from their list: from the count, from the figures, from everything.',
      '## What the marks mean',
      'Four criteria, each with its weight, set before the first work came in. **A missing mark is missing, never nought.** A juror who is stricter than the others is not louder than they are: the method takes out the habit and leaves the judgement.',
      'Only when all five are done do they meet. By then the places are calculated, and beside each stands how sure it is. The long table is for the places that are not.',
      '> I marked two works the same and could not have told you why. At the table I found out. (Birgit Solheim)'
    ]
  },
  photograph: {
    title: 'How to photograph a painting',
    excerpt:
      'A window, a wall and a telephone are enough. What costs works their place is nearly always the same three faults.',
    cover_alt: 'Thin coloured lines flowing like a current',
    lines: [
      'Every year good paintings reach the jury as bad photographs. You need no studio. You need an overcast day, a window without sun in it, and ten minutes.',
      '## Hang it, then step back',
      'Hang the work upright, at the height of your chest, on a plain wall beside the window: beside it, not opposite. Step back three metres and zoom in. Close up, every lens bends straight edges, and a bent frame is the first thing that anybody sees.',
      '## Three faults',
      '- **Shine.** If you see a pale patch, you are seeing the window. Turn the work a little, not the camera.',
      '- **Colour.** Switch off every lamp. Lamp and daylight together give a colour that neither of them has.',
      '- **Frames.** Crop to the edge of the work. The wall is not part of it.',
      'Send the largest file that your device makes. We never crop and never sharpen; the jury can go up to the surface as close as you let them. For sculpture, add one picture from the side and one with something beside it whose size everyone knows.'
    ]
  },
  hang: {
    title: 'Why we hang in the order we do',
    excerpt: 'A wall is read like a sentence. A note from the people with the spirit level.',
    cover_alt: 'A woven pattern of crossing threads',
    lines: [
      'On the first morning everything stands on the floor, leaning against the walls, and for an hour nobody touches anything. You walk. You let the loud ones be loud. Then somebody carries a small drawing to the far end of the room, and the hanging has begun.',
      '## Not by prize',
      'Visitors expect the first prize at the entrance. It is never there. A prize at the door turns all the rest into those that did not get one. The label says what a work was awarded; the wall says nothing about it.',
      '## One line, a hand’s breadth lower',
      'The middle of each work hangs at 148 centimetres. Museums say 155. But museums are not visited by school classes every weekday at ten, and we would rather that adults bend than that children look at frames.',
      'What we look for between two works is not likeness. It is that each makes you see something in the other: a blue you had taken for grey, a line you had taken for a mistake.',
      '> If you notice the hanging, we have done it wrong.'
    ]
  },
  week: {
    title: 'The last week before the close',
    excerpt:
      'Half of all entries arrive in the last three days. Here is how to be among them without losing sleep.',
    cover_alt: 'Interlocking tiles in two colours',
    lines: [
      'The close is an instant, not a day. It is written in the time of Brussels, and beside it, in yours. A second before counts; a second after does not.',
      '## What you can do today',
      '- Begin. A draft costs nothing, and is saved as you type.',
      '- Send the pictures first. They are what takes time, and they go on where they stopped if your connection breaks.',
      '- Read the list of what is missing. It is the same one by which we check.',
      'If a picture was on its way when the clock struck, you have half an hour more for it. You do not have to ask; it simply works. What you hand in you may still change until the close, as often as you like: the jury sees the last version that you handed in, and no other.',
      'And if all is done by Tuesday, close the laptop. Nobody has ever won by entering at one minute to six.'
    ]
  },
  young: {
    title: 'Young hands: a conversation',
    excerpt:
      'Notes for a talk with three artists under twenty-two. To be finished after the visit on Thursday.',
    cover_alt: 'Cut paper shapes laid over each other',
    lines: [
      'Three studios, three kitchens really. Questions to take along:',
      '- What did you throw away this year?',
      '- Who saw it first?',
      '- What would you do with a wall of eight metres?',
      'Ask for pictures of the tables, not of the works.'
    ]
  }
}
