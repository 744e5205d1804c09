import sharp from 'sharp';

export async function photoFile(hue: number) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="#e8e5df"/>
    <ellipse cx="600" cy="690" rx="380" ry="40" fill="#c9c5bd"/>
    <rect x="260" y="250" width="680" height="430" rx="24" fill="hsl(${hue} 12% 24%)"/>
    <rect x="290" y="280" width="620" height="290" rx="10" fill="hsl(${hue} 30% 46%)"/>
    <circle cx="600" cy="625" r="22" fill="#e8e5df"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}
