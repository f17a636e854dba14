import { darkTokens, FONT, shareCanvas } from '@threshold/ui';

/** The portrait format of a feed. */
const WIDTH = 1080;
const HEIGHT = 1350;
const CENTER = WIDTH / 2;
const MEDAL = { y: 480, radius: 220 } as const;
const TEXT_WIDTH = WIDTH - 168;

interface AchievementPicture {
  readonly name: string;
  readonly description: string;
  /** "Unlocked November 2, 2026". */
  readonly unlockedText: string;
}

/**
 * Draws an unlocked achievement on the device and shares it. It is always dark, like the picture of a workout.
 * @throws Error if the browser cannot draw or share
 */
export async function shareAchievement({
  name,
  description,
  unlockedText,
}: AchievementPicture): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a picture');
  context.fillStyle = darkTokens.bg;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawMedal(context);
  context.textAlign = 'center';
  drawCenteredText(context, name, { y: 880, font: `700 96px ${FONT}`, color: darkTokens.tx });
  drawCenteredText(context, description, { y: 970, font: `520 40px ${FONT}`, color: darkTokens.tx2 });
  drawCenteredText(context, unlockedText, { y: 1060, font: `620 40px ${FONT}`, color: darkTokens.tx });
  drawCenteredText(context, 'Threshold', { y: 1250, font: `680 44px ${FONT}`, color: darkTokens.tx });
  await shareCanvas(canvas, { fileName: 'threshold-achievement.png', title: name });
}

/** A ring with the dashed threshold line through it. */
function drawMedal(context: CanvasRenderingContext2D): void {
  context.strokeStyle = darkTokens.tx;
  context.lineWidth = 20;
  context.beginPath();
  context.arc(CENTER, MEDAL.y, MEDAL.radius, 0, 2 * Math.PI);
  context.stroke();
  context.lineWidth = 14;
  context.setLineDash([36, 28]);
  context.beginPath();
  context.moveTo(CENTER - MEDAL.radius + 60, MEDAL.y);
  context.lineTo(CENTER + MEDAL.radius - 60, MEDAL.y);
  context.stroke();
}

interface TextStyle {
  readonly y: number;
  readonly font: string;
  readonly color: string;
}

const drawCenteredText = (
  context: CanvasRenderingContext2D,
  text: string,
  { y, font, color }: TextStyle,
): void => {
  context.font = font;
  context.fillStyle = color;
  context.fillText(text, CENTER, y, TEXT_WIDTH);
};
